/** What only the demonstration has. */
export interface Demonstration {
  /** The sample data again, and nothing else. */
  reset(): Promise<void>
  /**
   * Calls `listener` with what the member has to be told about their data, also with what was to be told before.
   * One listener at a time.
   */
  onNotice(listener: (notice: string) => void): () => void
}
