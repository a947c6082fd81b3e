/**
 * A Thai mobile number with the dashes of how people here write it, whole or masked: `081-234-5678`, `081-***-*678`.
 * What has them, and what is no such number, stays as it is.
 */
export function withDashes(mobile: string): string {
  return mobile.replace(/^(\d{3})(\d{3}|\*{3})([\d*]\d{3})$/, '$1-$2-$3');
}
