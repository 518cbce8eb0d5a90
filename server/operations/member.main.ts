import { runInTerminal } from './command.ts';
import { member } from './member-command.ts';

await runInTerminal(member);
