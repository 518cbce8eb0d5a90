import { describeHeader, describeStarts } from './support/every-screen.ts';

describeStarts();
describeHeader();
