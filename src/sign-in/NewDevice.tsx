import { useClerk } from '@clerk/clerk-react';
import { useEffect, useRef, useState } from 'react';

import { lazyPart } from '#src/ui/lazy-part.tsx';
import { PartBoundary } from '#src/ui/PartBoundary.tsx';

import { waitsForTrust } from './new-device.ts';

const DeviceTrustDialog = lazyPart(() => import('./DeviceTrustDialog.tsx'), 'DeviceTrustDialog');

interface NewDeviceProps {
  /** Where the member goes after signing in, as it was given when a dialog was opened; null while none was opened. */
  readonly returnTo: () => string | null;
}

/** Takes over from the library's dialog where the service does not know the member's device yet. */
export function NewDevice({ returnTo }: NewDeviceProps) {
  const clerk = useClerk();
  const [address, setAddress] = useState<string | null>(null);
  const latestReturn = useRef(returnTo);

  useEffect(() => {
    let seen: string | undefined;
    return clerk.addListener(({ client }) => {
      const signIn = client?.signIn;
      const to = latestReturn.current();
      if (signIn === undefined || to === null || signIn.id === seen || !waitsForTrust(signIn)) {
        return;
      }
      seen = signIn.id;
      clerk.closeSignIn();
      clerk.closeSignUp();
      setAddress(to);
    });
  }, [clerk]);

  const close = () => {
    setAddress(null);
  };
  return address === null ? null : (
    <PartBoundary what="last step of signing in" onClose={close}>
      <DeviceTrustDialog returnTo={address} onClose={close} />
    </PartBoundary>
  );
}
