import { begin } from '#src/offline/begin.ts';

// What offers a new version comes only where there is one.
void begin(() => {
  import('./running-update.ts').then(({ offerVersion }) => offerVersion()).catch(() => {});
});
