/** What a browser or a password manager may fill in, by the name of the library's field. */
const AUTOCOMPLETE: Readonly<Record<string, string>> = {
  identifier: 'username',
  emailAddress: 'email',
  firstName: 'given-name',
  lastName: 'family-name',
  password: 'current-password',
  currentPassword: 'current-password',
  newPassword: 'new-password',
  confirmPassword: 'new-password',
};
const ACCOUNT = 'Your account';

/**
 * Names the sign-in library's dialogs by their headings, says of its fields what may be filled in, and takes "Rose's logo" away from the
 * member's picture, which stands beside the name: it has no option for any of them. Returns the clean-up function.
 */
export function nameDialogs(): () => void {
  const observer = new MutationObserver(nameAll);
  observer.observe(document.body, { childList: true, subtree: true });
  nameAll();
  return () => {
    observer.disconnect();
  };
}

function nameAll(): void {
  for (const dialog of document.querySelectorAll('.cl-modalContent[role=dialog]')) {
    const heading = dialog.querySelector('.cl-headerTitle')?.textContent ?? '';
    const name = dialog.querySelector('.cl-userProfile-root') === null ? heading : ACCOUNT;
    if (name !== '' && dialog.getAttribute('aria-label') !== name) {
      dialog.setAttribute('aria-label', name);
    }
    for (const input of dialog.querySelectorAll('input')) {
      const isNew = input.name === 'password' && dialog.querySelector('.cl-signUp-root') !== null;
      const purpose = isNew ? 'new-password' : AUTOCOMPLETE[input.name];
      if (purpose !== undefined && !input.hasAttribute('autocomplete')) {
        input.setAttribute('autocomplete', purpose);
      }
    }
  }
  for (const picture of document.querySelectorAll<HTMLImageElement>('.cl-avatarImage')) {
    picture.alt = '';
    picture.removeAttribute('title');
  }
}
