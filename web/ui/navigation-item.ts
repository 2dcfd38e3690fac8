import type { ReactElement } from 'react'

/** One destination, in the bottom bar and in the rail. */
export interface NavigationItem {
  label: string
  /** A lucide icon. */
  icon: ReactElement
  /** The link without its content: `<Link to="/feed" />`. */
  link: ReactElement
  active: boolean
}
