/** What only the demonstration has. */
export interface Demonstration {
  /** Restores the sample data and removes everything else. */
  reset(): Promise<void>
  /**
   * Calls `listener` with notices about the member's data, including earlier ones. One listener at a time.
   */
  onNotice(listener: (notice: string) => void): () => void
}
