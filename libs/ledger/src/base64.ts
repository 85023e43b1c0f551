/** Base64 (RFC 4648, 4), which neither the language nor this room's surroundings have for bytes in every place it runs. */
const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const BITS = 6;

export function base64OfBytes(bytes: Uint8Array): string {
  let text = '';
  for (let i = 0; i < bytes.length; i += 3) {
    const [one = 0, two = 0, three = 0] = bytes.subarray(i, i + 3);
    const bits = (one << 16) | (two << 8) | three;
    const digits = [18, 12, 6, 0].map((shift) => DIGITS[(bits >> shift) & 63]);
    text += digits
      .slice(0, Math.min(4, bytes.length - i + 1))
      .join('')
      .padEnd(4, '=');
  }
  return text;
}

/** Undefined for text that is no base64, or not the one way to write its bytes. */
export function bytesOfBase64(text: string): Uint8Array | undefined {
  if (!/^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/.test(text)) return undefined;
  const digits = text.replace(/=+$/, '');
  const bytes = new Uint8Array(Math.floor((digits.length * BITS) / 8));
  let [bits, count, at] = [0, 0, 0];
  for (const digit of digits) {
    bits = ((bits << BITS) | DIGITS.indexOf(digit)) & 0xffff;
    count += BITS;
    if (count < 8) continue;
    count -= 8;
    bytes[at++] = (bits >> count) & 0xff;
  }
  return base64OfBytes(bytes) === text ? bytes : undefined;
}
