/** In this file, this text becomes that. It must stand there exactly once. */
export interface Edit {
  file: string
  from: string
  to: string
}

/** A mutation of the product, made while its modules are loaded: nothing of it is in the product itself. */
export interface PlantedFault extends Edit {
  name: string
  /** What else has to change, where the product is guarded several times. */
  also?: readonly Edit[]
}
