/** Thrown inside a transaction to roll it back. */
export class PictureMissing extends Error {
  constructor() {
    super('A picture is not there, not the member’s or shown by another idea')
  }
}
