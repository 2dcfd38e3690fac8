import type { Page } from '@playwright/test'
import { newPerson, setting, signIn, signUp, test } from '../e2e/journey.ts'

const guestScreens = {
  landing: '/',
  auth: '/auth',
  'feed-guest': '/feed',
  groups: '/groups',
  'not-found': '/nao-existe',
}
const memberScreens = {
  feed: '/feed',
  profile: '/profile',
  ranking: '/ranking',
  'ranking-month': '/ranking?periodo=mes',
  challenges: '/ranking?tab=desafios',
  missions: '/missions',
  'missions-friends': '/missions?tab=amigos',
  store: '/store',
  premium: '/premium',
  trails: '/trails',
  notifications: '/notifications',
}
const newMemberScreens = {
  'profile-new': '/profile',
  'notifications-new': '/notifications',
  'missions-new': '/missions',
  'store-new': '/store',
  'ranking-new': '/ranking',
}

async function shoot(page: Page, screens: Record<string, string>) {
  for (const [name, path] of Object.entries(screens)) {
    await page.goto(path)
    await take(page, name)
  }
}

async function take(page: Page, name: string) {
  await page.waitForLoadState('networkidle')
  await page.screenshot({ path: `docs/screenshots/${name}-${test.info().project.name}.png` })
}

/** One of the sample members: 0 is the busiest, the last hardly ever comes. */
async function signInAsSample(page: Page, place: number) {
  const email = setting('SAMPLE_EMAILS').split(' ')[place] ?? ''
  await signIn(page, { name: '', email, password: setting('SAMPLE_PASSWORD') })
  await page.waitForURL('**/feed')
}

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }))

test('the screens of a guest', ({ page }) => shoot(page, guestScreens))

test('the screens of a member', async ({ page }) => {
  await signInAsSample(page, 18)
  await shoot(page, memberScreens)
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Extrato O que' }).click()
  await page.getByRole('dialog').getByRole('list').first().waitFor()
  await take(page, 'statement')
})

test('the screens of a leader with Premium', async ({ page }) => {
  await signInAsSample(page, 0)
  await shoot(page, {
    'ranking-leader': '/ranking',
    'premium-active': '/premium',
    'profile-premium': '/profile',
  })
})

test('the screens of someone new', async ({ page }) => {
  await signUp(page, newPerson())
  await shoot(page, newMemberScreens)
})
