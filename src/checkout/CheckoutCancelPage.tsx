import { Button, Text } from '@mantine/core';
import { useEffect } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';

import { checkoutCancel } from '#content/checkout.ts';
import { paths } from '#src/paths.ts';

import { CheckoutCard } from './CheckoutCard.tsx';
import { forgetCheckout } from './pending-order.ts';
import { SecureCheckoutModal } from './SecureCheckoutModal.tsx';

/** The modal stands in the address, so that the browser's Back button closes it instead of leaving the page. */
const MODAL_HASH = '#secure-checkout';

export function CheckoutCancelPage() {
  const navigate = useNavigate();
  const { hash, key } = useLocation();

  useEffect(forgetCheckout, []);

  const open = () => {
    void navigate(MODAL_HASH);
  };
  const close = () => {
    const isFirstPageOfTab = key === 'default';
    void (isFirstPageOfTab ? navigate(paths.checkoutCancel, { replace: true }) : navigate(-1));
  };

  return (
    <>
      <CheckoutCard
        title={checkoutCancel.title}
        mood="stopped"
        actions={
          <>
            <Button onClick={open}>{checkoutCancel.tryAgain}</Button>
            <Button component={Link} to={paths.sleepCourse} variant="outline">
              {checkoutCancel.explore}
            </Button>
            <Button component={Link} to={paths.home} variant="outline">
              {checkoutCancel.backToHome}
            </Button>
          </>
        }
      >
        <Text size="lg">{checkoutCancel.text}</Text>
        <Text>{checkoutCancel.note}</Text>
        <Text>{checkoutCancel.singlePayment}</Text>
      </CheckoutCard>
      <SecureCheckoutModal opened={hash === MODAL_HASH} onClose={close} />
    </>
  );
}
