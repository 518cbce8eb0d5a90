import { describeLooks } from './support/every-screen.ts';

describeLooks(['visitor', 'newcomer']);
