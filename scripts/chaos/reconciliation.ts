import type { Codebase } from './codebase.ts';
import type { Mail } from './mail.ts';
import type { Scene } from './scene.ts';
import { VENDOR_TIMING, WARNING } from './server-copy.ts';

/** The longest life is shorter. */
const DAYS = '400';
/** The exit code of a reconciliation that could not read everything. */
const UNREAD = 2;

/** What the command says about what PayPal does not show yet: look again in an hour. */
const ANOTHER_LOOK_MS = 60 * 60 * 1000;

/** Lets the operator's own command look at everything and mend it, as it does every day, and again where it says so. */
export async function reconcile(scene: Scene, codebase: Codebase, mail: Mail): Promise<void> {
  const { world, notes } = scene;
  notes.tell('The reconciliation looks at everything.');
  notes.count('lives reconciled');
  if ((await look(scene, codebase)).code === UNREAD) {
    notes.tell('It looks again, an hour later.');
    await world.passTime(ANOTHER_LOOK_MS);
    const { code, lines } = await look(scene, codebase);
    if (code === UNREAD) {
      notes.violate('reconciliation failed', lines.join(' '));
    }
  }
  await mail.deliver('forward');
}

async function look(scene: Scene, codebase: Codebase) {
  const { world, notes } = scene;
  const lines: string[] = [];
  const reportWarning = (line: string) => {
    if ((JSON.parse(line) as { level: number }).level >= WARNING) {
      scene.report(line);
    }
  };
  const code = await codebase.runCommand(codebase.reconcile, {
    words: ['--apply', '--days', DAYS],
    variables: {
      ...world.environment,
      PORT: '0',
      CLERK_API_URL: world.clerkUrl,
      PAYPAL_API_BASE_URL: world.paypalUrl,
    },
    operator: 'chaos',
    print: (line) => lines.push(line),
    auditDestination: { write: reportWarning },
    now: () => world.now(),
    timing: VENDOR_TIMING,
  });
  world.changed();
  lines.forEach((line) => notes.tell(`   ${line}`));
  lines.forEach((line) => scene.report(line));
  return { code, lines };
}
