/** Replaces text `from` of the file with `to`. The file must contain `from` exactly once. */
export interface Edit {
  file: string
  from: string
  to: string
}

/** A mutation of the product, applied while its modules load. The product itself contains no trace of it. */
export interface PlantedFault extends Edit {
  name: string
  /** Further edits, if several checks of the product prevent the mistake. */
  also?: readonly Edit[]
}
