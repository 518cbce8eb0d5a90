import { describeHeader, describeModulesOnPaper, describeStarts } from './support/every-screen.ts';

describeStarts();
describeHeader();
describeModulesOnPaper();
