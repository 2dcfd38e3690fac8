/** Problems in content/, one line each, each beginning with the file. */
export class ContentError extends Error {
  readonly problems: readonly string[]

  constructor(problems: readonly string[]) {
    super(`content/ has ${problems.length} problem(s): ${problems.slice(0, 5).join('; ')}`)
    this.problems = problems
  }
}
