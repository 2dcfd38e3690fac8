import { lazyRouteComponent } from '@tanstack/react-router'

/** The goals of the week; loaded when their tab is opened. */
export const TogetherPanel = lazyRouteComponent(() => import('./TogetherPanel.tsx'), 'TogetherPanel')

/** The member's circles; loaded for members alone. */
export const MyCircles = lazyRouteComponent(() => import('./MyCircles.tsx'), 'MyCircles')
