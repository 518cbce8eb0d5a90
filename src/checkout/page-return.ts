import { fromCallback, type EventObject } from 'xstate';

/** Reports that the browser's Back button brought the page back as it was left. */
export const pageReturn = fromCallback<EventObject>(({ sendBack }) => {
  const onPageShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) {
      sendBack({ type: 'page.restored' });
    }
  };
  addEventListener('pageshow', onPageShow);
  return () => {
    removeEventListener('pageshow', onPageShow);
  };
});
