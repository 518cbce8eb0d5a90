import { footerTexts, loadFooterText } from '#content/legal/footer-texts.ts';
import { ReadableArticle } from '#src/ui/ReadableArticle.tsx';
import { useTextDialog } from '#src/ui/text-dialog.ts';
import { TextDialog } from '#src/ui/TextDialog.tsx';
import { WhenLoaded } from '#src/ui/WhenLoaded.tsx';

const names = footerTexts.map(({ name }) => name);

/** The dialog that the footer's buttons open: About, Contact, Privacy or Terms. Its text is fetched when it opens. */
export function FooterDialog() {
  const { opened, close } = useTextDialog(names);
  const text = footerTexts.find(({ name }) => name === opened);
  return text === undefined ? null : (
    <TextDialog title={text.title} onClose={close}>
      <WhenLoaded key={text.name} load={() => loadFooterText(text.name)}>
        {(loaded) => <ReadableArticle text={loaded} />}
      </WhenLoaded>
    </TextDialog>
  );
}
