/** A promise that a life has broken. `kind` is what shrinking keeps. */
export interface Violation {
  readonly kind:
    | 'access does not agree'
    | 'access without payment'
    | 'captured twice'
    | 'charged after a refusal'
    | 'second payment taken'
    | 'second payment not reported'
    | 'second membership left running'
    | 'second membership not reported'
    | 'falsehood'
    | 'unknown sentence'
    | 'event never accepted'
    | 'reconciliation failed'
    | 'answer of 500'
    | 'stranger let in';
  readonly detail: string;
}
