import { describeLooks } from './support/every-screen.ts';

describeLooks(1280, 900);
