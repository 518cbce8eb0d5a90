/** What `access` answers, and `otherwise` where the browser refuses it. */
export function attempt<TResult>(access: () => TResult, otherwise: TResult): TResult {
  try {
    return access();
  } catch {
    return otherwise;
  }
}
