import { useMaybeSignedIn } from '#src/access/session-cookie.ts';
import { FreePreview } from '#src/courses/sleep/FreePreview.tsx';
import { FooterDialog } from '#src/legal/FooterDialog.tsx';
import { useSession } from '#src/session/session.ts';

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
