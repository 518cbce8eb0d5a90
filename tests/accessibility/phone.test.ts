import { describeStarts } from './support/every-screen.ts';

describeStarts();
