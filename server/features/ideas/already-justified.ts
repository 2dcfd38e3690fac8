/** Thrown inside a transaction, so that it is rolled back. */
export class AlreadyJustified extends Error {
  constructor() {
    super('The member gave another reason for this reaction before')
  }
}
