import { begin } from '#src/offline/begin.ts';
import { untilPageIdle } from '#src/offline/until-page-idle.ts';

/** How long a page that has loaded is left alone, in milliseconds: longer than everything that a first visit is for. */
const QUIET_MS = 4000;

void beginOnceIdle();

async function beginOnceIdle(): Promise<void> {
  await untilPageIdle(QUIET_MS);
  try {
    // Before the worker, which keeps what the page has loaded: what says that there is no connection cannot be fetched then.
    (await import('./attend.tsx')).attend();
  } catch {
    // The site is as it is without.
  }
  // What offers a new version comes only where there is one.
  await begin(() => {
    import('./running-update.tsx').then(({ offerVersion }) => offerVersion()).catch(() => {});
  });
}
