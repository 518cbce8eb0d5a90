import { runInTerminal } from './command.ts';
import { grant } from './grant-command.ts';

await runInTerminal(grant);
