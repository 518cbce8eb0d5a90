import { Button, Text, Title } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';

import { leadMagnetAddress, leadMagnets } from '#content/blog/lead-magnets.ts';
import { NewsletterForm } from '#src/newsletter/NewsletterForm.tsx';

import classes from './LeadMagnetBlock.module.css';

/** The paper that a post offers, and the weekly-tips form. The paper asks for nothing in return. */
export function LeadMagnetBlock({ leadMagnetId }: { readonly leadMagnetId: string | null }) {
  const paper = leadMagnets.find(({ id }) => id === leadMagnetId);
  return (
    <div className={`${classes.block} no-print`}>
      {paper === undefined ? null : (
        <section className={classes.paper} aria-labelledby="take-home">
          <Title order={2} size="h3" id="take-home">{`Take it home: ${paper.title}`}</Title>
          <Text>{paper.description}</Text>
          <Text>{`${paper.pages} pages to keep and to print. No address is needed.`}</Text>
          <Button
            component="a"
            href={leadMagnetAddress(paper.id)}
            download
            leftSection={<IconDownload aria-hidden />}
            className={classes.download}
          >
            Download the PDF
          </Button>
        </section>
      )}
      <NewsletterForm />
    </div>
  );
}
