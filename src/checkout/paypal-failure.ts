/**
 * What an error of the payment provider's button means. React's error boundary around the button adds a
 * `componentStack`; a window that the member closed may arrive as an error, too. Everything is logged but the latter.
 */
export function meaningOf(
  error: Record<string, unknown>,
): 'button.failed' | 'payment.cancelled' | 'payment.failed' {
  if ('componentStack' in error) {
    return 'button.failed';
  }
  const message = typeof error['message'] === 'string' ? error['message'] : '';
  if (/window (is )?closed|popup close|closed before/i.test(message)) {
    return 'payment.cancelled';
  }
  console.error('PayPal reported a failure:', message);
  return 'payment.failed';
}
