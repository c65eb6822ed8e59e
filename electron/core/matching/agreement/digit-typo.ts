/** Number of compared digits, from the last one. */
const DIGITS = 8;

/** Whether two numbers under 2^31 differ in one of their last eight digits, or in two exchanged neighbours. */
export function isDigitTypo(a: number, b: number): boolean {
  let high = a | 0;
  let low = b | 0;
  // One other digit changes the number by d * 10^n, two exchanged neighbours by 9 * d * 10^n (d from 1 to
  // 9). This test rules out most pairs.
  let difference = high > low ? high - low : low - high;
  if (difference === 0) return false;
  while (difference % 10 === 0) difference = (difference / 10) | 0;
  if (difference > 81 || (difference > 9 && difference % 9 !== 0)) return false;
  let differing = 0;
  let first = -1;
  let firstA = 0;
  let firstB = 0;
  for (let place = 0; place < DIGITS; place++) {
    const digitA = high % 10;
    const digitB = low % 10;
    high = (high / 10) | 0;
    low = (low / 10) | 0;
    if (digitA === digitB) continue;
    differing++;
    if (differing === 1) {
      first = place;
      firstA = digitA;
      firstB = digitB;
    } else if (differing > 2 || place !== first + 1 || digitA !== firstB || digitB !== firstA) return false;
  }
  return true;
}
