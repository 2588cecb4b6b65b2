const BITS = 2 ** 23
const HASHES = 3

/** Numbers that follow from a text, by FNV-1a with a different beginning each. */
const hashOf = (text: string, seed: number): number => {
  let hash = 0x811c9dc5 ^ Math.imul(seed, 0x9e3779b1)
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  return (hash ^ (hash >>> 15)) & (BITS - 1)
}

/** A set of keys in one megabyte that answers 'never added' for sure, and 'added' almost always rightly (a Bloom filter). */
export class KeyFilter {
  #bits: Uint8Array | undefined

  add(key: string): void {
    this.#bits ??= new Uint8Array(BITS / 8)
    for (let seed = 0; seed < HASHES; seed += 1) {
      const bit = hashOf(key, seed)
      this.#bits[bit >> 3] = (this.#bits[bit >> 3] ?? 0) | (1 << (bit & 7))
    }
  }

  mayHave(key: string): boolean {
    if (!this.#bits) return false
    for (let seed = 0; seed < HASHES; seed += 1) {
      const bit = hashOf(key, seed)
      if (!((this.#bits[bit >> 3] ?? 0) & (1 << (bit & 7)))) return false
    }
    return true
  }
}
