/** Whether a spend may happen now. `title` and `detail` are the toast; `missing` is how many more points are needed. */
export type SpendingDecision<Reason extends string> =
  | { readonly allowed: true; readonly price: number }
  | {
      readonly allowed: false
      readonly reason: 'insufficient'
      readonly price: number
      readonly missing: number
      readonly title: string
      readonly detail: string
    }
  | {
      readonly allowed: false
      readonly reason: Reason
      readonly title: string
      readonly detail: string
    }
