import classes from './setup-problem.module.css';

/**
 * Says in plain words, without any of the site's own machinery, which settings are missing. For whoever runs the site.
 * @throws {Error} always, with the same sentences: a browser's console has them too, and nothing goes on.
 */
export function refuseToStart(root: HTMLElement, problems: readonly string[]): never {
  const page = document.createElement('main');
  page.className = classes.page ?? '';
  page.append(
    withText('h1', 'This site is not set up yet'),
    withText('p', 'It cannot start until the following settings are put right:'),
  );
  const list = document.createElement('ul');
  list.append(...problems.map((problem) => withText('li', problem)));
  page.append(list);
  root.replaceChildren(page);
  throw new Error(problems.join(' '));
}

function withText(tag: 'h1' | 'p' | 'li', text: string): HTMLElement {
  const element = document.createElement(tag);
  element.textContent = text;
  return element;
}
