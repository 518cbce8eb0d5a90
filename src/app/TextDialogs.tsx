import { SleepPreview } from '#src/courses/sleep/SleepPreview.tsx';
import { FooterDialog } from '#src/legal/FooterDialog.tsx';
import { useSession } from '#src/session/session.ts';
import { useMaybeSignedIn } from '#src/sign-in/session-cookie.ts';

import { fullAccessAddress } from './header-links.ts';

/** The footer's dialogs and the free preview. */
export function TextDialogs() {
  const session = useSession();
  const maybeSignedIn = useMaybeSignedIn();
  return (
    <>
      <FooterDialog />
      <SleepPreview fullAccessAddress={fullAccessAddress(session, maybeSignedIn)} />
    </>
  );
}
