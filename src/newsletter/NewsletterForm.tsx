import { Button, Text, TextInput, Title } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useId, useRef } from 'react';

import { newsletterMachine } from '#machines/newsletter.machine.ts';
import { inspection } from '#src/inspection/inspection.ts';

import classes from './NewsletterForm.module.css';

/** The weekly-tips form. Nothing is kept or sent, and no word of it says otherwise. */
export function NewsletterForm() {
  const newsletter = useActorRef(newsletterMachine, { ...inspection });
  const isThanking = useSelector(newsletter, (snapshot) => snapshot.matches('thanking'));
  const isCorrecting = useSelector(newsletter, (snapshot) => snapshot.matches('correcting'));
  const headingId = useId();
  const place = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (isThanking) {
      place.current?.focus();
    }
  }, [isThanking]);

  return (
    <section className={classes.newsletter} aria-labelledby={headingId}>
      <Title order={2} size="h3" id={headingId}>
        Weekly tips
      </Title>
      <Text>Our weekly letter has not started yet. This form is a preview.</Text>
      <div ref={place} tabIndex={-1} className={classes.place}>
        <Text component="output" className={classes.thanks}>
          {isThanking ? (
            <>
              <IconCircleCheck aria-hidden />
              <span>Welcome aboard!</span>
            </>
          ) : null}
        </Text>
        {isThanking ? null : (
          <form
            noValidate
            className={classes.form}
            onSubmit={(event) => {
              event.preventDefault();
              const field = event.currentTarget.elements.namedItem('email') as HTMLInputElement;
              newsletter.send({
                type: 'form.submit',
                address: field.value,
                isValid: field.validity.valid,
              });
            }}
          >
            <TextInput
              name="email"
              type="email"
              required
              withAsterisk={false}
              autoComplete="email"
              size="lg"
              classNames={{
                input: classes.input ?? '',
                description: classes.words ?? '',
                error: classes.words ?? '',
              }}
              label="Your email address"
              description="Your address stays on this page: it is not sent or kept."
              error={
                isCorrecting ? (
                  <span role="alert">
                    This does not look like an email address. Please check it, for example name@example.com.
                  </span>
                ) : undefined
              }
              onChange={() => {
                newsletter.send({ type: 'address.edit' });
              }}
            />
            <Button type="submit">Sign up</Button>
          </form>
        )}
      </div>
    </section>
  );
}
