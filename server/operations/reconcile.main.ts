import { runInTerminal } from './command.ts';
import { reconcile } from './reconcile-command.ts';

await runInTerminal(reconcile);
