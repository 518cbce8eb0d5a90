import { FreePreview } from '#src/courses/sleep/FreePreview.tsx';
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
      <FreePreview fullAccessAddress={fullAccessAddress(session, maybeSignedIn)} />
    </>
  );
}
