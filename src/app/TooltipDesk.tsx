import { useMachine } from '@xstate/react';
import { useEffect, useState, type CSSProperties } from 'react';

import { tooltipMachine } from '#machines/tooltip.machine.ts';
import { inspection } from '#src/inspection/inspection.ts';

import { signAt } from './sign-at.ts';

import classes from './TooltipDesk.module.css';

const ROOM_BELOW = 72;
const GAP = 6;

/**
 * Shows the word of whatever shows an icon only, for a pointer or a focus that rests on it. Screen readers have the word already: it
 * is the sign's own name.
 */
export function TooltipDesk() {
  const [snapshot, send] = useMachine(tooltipMachine, inspection);
  const { label } = snapshot.context;
  const [place, setPlace] = useState<CSSProperties>({});

  useEffect(() => {
    let entered: Element | null = null;
    const enter = (target: EventTarget | null) => {
      const sign = signAt(target);
      if (sign === null) {
        leave();
      } else if (sign.element !== entered) {
        entered = sign.element;
        if (!sign.isTooltip) {
          setPlace(placeAt(sign.element.getBoundingClientRect()));
        }
        send({ type: 'sign.entered', label: sign.label });
      }
    };
    const leave = () => {
      if (entered !== null) {
        entered = null;
        send({ type: 'sign.left' });
      }
    };
    const onPointerOver = ({ target, pointerType }: PointerEvent) => {
      if (pointerType === 'mouse') {
        enter(target);
      }
    };
    const onFocusIn = ({ target }: FocusEvent) => {
      if (target instanceof Element && target.matches(':focus-visible')) {
        enter(target);
      }
    };
    const dismiss = () => {
      send({ type: 'tooltip.dismiss' });
    };
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') {
        dismiss();
      }
    };
    document.addEventListener('pointerover', onPointerOver);
    document.addEventListener('focusin', onFocusIn);
    document.addEventListener('focusout', leave);
    document.addEventListener('pointerdown', dismiss, true);
    document.addEventListener('keydown', onKeyDown, true);
    return () => {
      document.removeEventListener('pointerover', onPointerOver);
      document.removeEventListener('focusin', onFocusIn);
      document.removeEventListener('focusout', leave);
      document.removeEventListener('pointerdown', dismiss, true);
      document.removeEventListener('keydown', onKeyDown, true);
    };
  }, [send]);

  return snapshot.hasTag('shown') ? (
    <div aria-hidden data-tooltip className={`${classes.tooltip} no-print`} style={place}>
      {label}
    </div>
  ) : null;
}

/** Below the sign, above it where there is no room, and never beyond an edge. */
function placeAt({ left, right, top, bottom }: DOMRect): CSSProperties {
  return {
    ...(left + right > innerWidth
      ? { right: Math.max(innerWidth - right, GAP) }
      : { left: Math.max(left, GAP) }),
    ...(bottom + ROOM_BELOW > innerHeight ? { bottom: innerHeight - top + GAP } : { top: bottom + GAP }),
  };
}
