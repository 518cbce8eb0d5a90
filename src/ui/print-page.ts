/** Opens the browser's print dialog. False where none has opened so far: windows inside other apps have no `print`, or an empty one. */
export function printPage(): boolean {
  let hasBegun = false;
  const onBegin = () => {
    hasBegun = true;
  };
  addEventListener('beforeprint', onBegin);
  (window as { readonly print?: () => void }).print?.();
  removeEventListener('beforeprint', onBegin);
  return hasBegun;
}
