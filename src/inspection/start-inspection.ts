import { inspection } from './inspection.ts';

const LOCAL_PAGE = '/src/inspection/local/index.html';

/**
 * Development only. `?inspect` opens Stately's inspector, `?inspect=local` our own page, which needs no network. A button
 * opens the window, because browsers block windows that nobody asked for.
 *
 * @param search the query of the page's address
 */
export async function startInspection(search: string): Promise<void> {
  const wanted = new URLSearchParams(search).get('inspect');
  if (wanted === null) {
    return;
  }
  if (wanted === 'local') {
    const { createLocalInspector } = await import('./local-inspector.ts');
    inspection.inspect = createLocalInspector();
    offerButton(() => window.open(LOCAL_PAGE, 'machine-inspector'));
    return;
  }
  const { createBrowserInspector } = await import('@statelyai/inspect');
  const stately = createBrowserInspector({
    autoStart: false,
    serializationDepthLimit: 20,
    filter: (message) => !('event' in message) || message.event.type !== 'tick',
  });
  inspection.inspect = stately.inspect;
  offerButton(() => {
    stately.start();
  });
}

function offerButton(open: () => void) {
  const button = document.createElement('button');
  button.textContent = 'Inspect machines';
  button.style.cssText =
    'position:fixed;inset:auto 1rem 1rem auto;z-index:9999;min-height:44px;padding:0 1rem;font:inherit';
  button.addEventListener('click', open);
  document.body.append(button);
}
