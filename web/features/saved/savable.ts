/** What can be saved into a list. */
export type Savable = { readonly type: 'idea' | 'comment'; readonly id: string }
