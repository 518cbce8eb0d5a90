import { CloseButton, Text } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { useRef, type FocusEvent, type PointerEvent } from 'react';

import { theToaster, type Toaster } from './toasts.ts';

import classes from './ToastOutlet.module.css';

/** Where toasts appear. It stands on every page, empty until there is something to say, so that screen readers hear it. */
export function ToastOutlet({ toaster = theToaster() }: { readonly toaster?: Toaster }) {
  const toast = useSelector(toaster, ({ context }) => context.toast);
  const swipeStart = useRef<number | null>(null);
  const focusBefore = useRef<HTMLElement | null>(null);

  const swiped = ({ clientX }: PointerEvent) => clientX - (swipeStart.current ?? clientX);
  const endSwipe = ({ currentTarget }: PointerEvent<HTMLElement>) => {
    swipeStart.current = null;
    currentTarget.style.removeProperty('--swiped');
  };

  return (
    <div
      className={`${classes.toast} no-print`}
      data-open={toast === null ? undefined : true}
      onPointerEnter={() => {
        toaster.send({ type: 'hold.begin', reason: 'hover' });
      }}
      onPointerLeave={() => {
        toaster.send({ type: 'hold.end', reason: 'hover' });
      }}
      onFocus={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) {
          focusBefore.current = relatedTarget instanceof HTMLElement ? relatedTarget : null;
          toaster.send({ type: 'hold.begin', reason: 'focus' });
        }
      }}
      onBlur={({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
        if (!currentTarget.contains(relatedTarget)) {
          toaster.send({ type: 'hold.end', reason: 'focus' });
        }
      }}
      onPointerDown={({ currentTarget, target, pointerId, clientX }) => {
        if (!(target instanceof Element && target.closest('button') !== null)) {
          swipeStart.current = clientX;
          // The pointer may leave the toast while it swipes, and may be released outside of it.
          currentTarget.setPointerCapture(pointerId);
        }
      }}
      onPointerMove={(event) => {
        if (swipeStart.current !== null) {
          event.currentTarget.style.setProperty('--swiped', `${swiped(event)}px`);
        }
      }}
      onPointerUp={(event) => {
        toaster.send({ type: 'swipe.finish', distancePx: swiped(event) });
        endSwipe(event);
      }}
      onPointerCancel={endSwipe}
    >
      <output className={classes.words}>
        {toast === null ? null : (
          <>
            <Text component="span" fw={700}>
              {toast.title}
            </Text>
            <Text component="span">{toast.message}</Text>
          </>
        )}
      </output>
      {toast === null ? null : (
        <CloseButton
          size={44}
          iconSize={24}
          aria-label="Close this notice"
          onClick={() => {
            toaster.send({ type: 'toast.close' });
            focusBefore.current?.focus();
          }}
        />
      )}
    </div>
  );
}
