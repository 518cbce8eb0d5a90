/**
 * The outcome of `work`, or a rejection once `milliseconds` have passed. The sign-in library retries for minutes while
 * its service is down; a member who pressed a button should not wait that long.
 */
export async function withTimeout<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeOut = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      reject(new Error('The sign-in service did not answer. Please try again in a minute.'));
    }, milliseconds);
  });
  try {
    return await Promise.race([work, timeOut]);
  } finally {
    clearTimeout(timer);
  }
}
