/**
 * Runs in the page: gives each field another value, as a hand does, and names each that takes the reader elsewhere: to another address,
 * another heading, or out of the field (3.2.2). Then it has its value again.
 */
export async function movedByInput(): Promise<string[]> {
  const root = [...document.querySelectorAll('[role=dialog]')].at(-1) ?? document.body;
  const fields = [
    ...root.querySelectorAll<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>(
      'select, textarea, input:not([type=file])',
    ),
  ].filter(
    (field) => field.checkVisibility() && !field.matches(':disabled, [readonly], [inert] *, .cl-rootBox *'),
  );
  const samples: Readonly<Record<string, string>> = {
    date: '2026-02-03',
    email: 'rose@example.com',
    number: '3',
    range: '3',
    time: '07:15',
  };
  const drawn = () =>
    new Promise((resolve) => {
      requestAnimationFrame(() => requestAnimationFrame(resolve));
    });
  const place = () =>
    [location.href, ...[...document.querySelectorAll('h1')].map((one) => one.textContent)].join();
  /** Past React, which keeps the value that it knows. */
  const write = (field: (typeof fields)[number], value: string) => {
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')!.set!.call(field, value);
    field.dispatchEvent(new Event('input', { bubbles: true }));
    field.dispatchEvent(new Event('change', { bubbles: true }));
  };
  const change = (field: (typeof fields)[number]): (() => void) => {
    if (field instanceof HTMLInputElement && /^(?:checkbox|radio)$/.test(field.type)) {
      const chosen = fields.find(
        (other) => other instanceof HTMLInputElement && other.name === field.name && other.checked,
      );
      field.click();
      return () => (field.type === 'radio' ? chosen : field)?.click();
    }
    const { value } = field;
    write(
      field,
      field instanceof HTMLSelectElement
        ? ([...field.options].find((option) => option.value !== value)?.value ?? value)
        : (samples[field.type] ?? 'Some words'),
    );
    return () => {
      write(field, value);
    };
  };

  const found: string[] = [];
  for (const field of fields) {
    if (!field.isConnected) {
      continue;
    }
    field.focus();
    const before = place();
    const putBack = change(field);
    await drawn();
    if (place() !== before || document.activeElement !== field) {
      found.push(`${field.localName} “${field.labels?.[0]?.textContent.trim() ?? field.name}” leads away`);
    }
    putBack();
    await drawn();
  }
  return found;
}
