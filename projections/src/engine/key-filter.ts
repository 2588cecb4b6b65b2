const BITS = 2 ** 23
const HASHES = 3

/** FNV-1a hash of a text, with a different start for each seed. */
const hashOf = (text: string, seed: number): number => {
  let hash = 0x811c9dc5 ^ Math.imul(seed, 0x9e3779b1)
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  return (hash ^ (hash >>> 15)) & (BITS - 1)
}

/** A Bloom filter of one megabyte: 'never added' is certain, 'added' is almost always right. */
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
