/** Says in plain words, without any of the site's own machinery, which settings are missing. For whoever runs the site. */
export function showSetupProblem(root: HTMLElement, problems: readonly string[]): void {
  const page = document.createElement('main');
  page.className = 'setup-problem';
  page.append(
    withText('h1', 'This site is not set up yet'),
    withText('p', 'It cannot start until the following settings are put right:'),
  );
  const list = document.createElement('ul');
  list.append(...problems.map((problem) => withText('li', problem)));
  page.append(list);
  root.replaceChildren(page);
}

function withText(tag: 'h1' | 'p' | 'li', text: string): HTMLElement {
  const element = document.createElement(tag);
  element.textContent = text;
  return element;
}
