import { describeLooks } from './support/every-screen.ts';

describeLooks(320, 568);
