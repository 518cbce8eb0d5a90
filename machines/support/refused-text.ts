/** Why the server does not hand out a text: who asks is not signed in, has no access, or cannot be looked up now. */
export type RefusedBecause = 'signedOut' | 'withoutAccess' | 'unavailable';

/** The server was reached and did not hand out a text. The message is its sentence for the member. */
export class RefusedText extends Error {
  override readonly name = 'RefusedText';
  readonly because: RefusedBecause;

  constructor(because: RefusedBecause, sentence: string) {
    super(sentence);
    this.because = because;
  }
}
