import type { Page } from '@playwright/test'
import { comment, otherMember, publish, uniqueWord } from './ideas.ts'
import { becomeMember, expect, expectAccessible, setting, signOut, signUp, test } from './journey.ts'

async function like(page: Page, ideaId: string, reaction: 'like' | null = 'like') {
  const headers = { origin: setting('COLMEIA_URL') }
  const answer = await page.request.put(`/api/ideas/${ideaId}/reaction`, { headers, data: { reaction } })
  expect(answer.ok(), await answer.text()).toBe(true)
}

const bell = (page: Page) => page.getByRole('link', { name: /^Notificações/ }).filter({ visible: true })

test.describe('Notifications', () => {
  test('arrive while the feed is open, in groups, and go when they are read', { tag: '@desktop' }, async ({
    page,
    browser,
  }) => {
    await becomeMember(page)
    const title = uniqueWord()
    const idea = await publish(page, { title })
    await page.goto('/feed')
    await expect(bell(page)).toHaveAccessibleName('Notificações')
    const [ana, bia] = [await otherMember(browser, 'Ana Lima'), await otherMember(browser, 'Bia Reis')]
    await like(ana.page, idea.id)
    await expect(bell(page)).toHaveAccessibleName('Notificações (1 não lida)')
    await comment(ana.page, idea.id, 'Eu assinaria hoje')
    await expect(bell(page)).toHaveAccessibleName('Notificações (2 não lidas)')

    await bell(page).click()
    const liked = page.getByRole('link', { name: `curtiu sua ideia “${title}”` })
    await expect(liked).toContainText('Ana Lima')
    await like(bia.page, idea.id)
    const both = page.getByRole('link', { name: `curtiram sua ideia “${title}”` })
    await expect(both).toContainText('Bia Reis e Ana Lima')
    await like(ana.page, idea.id, null)
    await expect(liked).toContainText('Bia Reis')
    await expectAccessible(page)

    await liked.click()
    await expect(page.getByRole('heading', { name: title })).toBeVisible()
    await page.goto('/notifications')
    await expect(page.getByText('1 não lida', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Marcar todas como lidas' }).click()
    await expect(page.getByText('Você está em dia.')).toBeFocused()
    await page.goto('/feed')
    await expect(bell(page)).toHaveAccessibleName('Notificações')
  })

  test('are none at first, and none of anybody’s after signing out', async ({ page, browser }) => {
    await becomeMember(page)
    const idea = await publish(page)
    await page.goto('/notifications')
    await expect(page.getByText('Nenhuma notificação por enquanto.')).toBeVisible()
    await expectAccessible(page)
    await like((await otherMember(browser, 'Caio Luz')).page, idea.id)
    await expect(page.getByText('Caio Luz')).toBeVisible()
    await signOut(page)
    await signUp(page, undefined, '/notifications')
    await expect(page.getByText('Nenhuma notificação por enquanto.')).toBeVisible()
    await expect(page.getByText('Caio Luz')).toBeHidden()
  })

  test('are sent to a device only after a press, and no more after another', async ({ page }) => {
    await pretendPushService(page)
    await signUp(page, undefined, '/notifications')
    const status = async () => (await page.request.get('/api/notifications/push')).json()
    await expect(page.getByRole('heading', { name: 'Avisos neste aparelho' })).toBeVisible()
    expect(await status()).toMatchObject({ active: false })
    await page.getByRole('button', { name: 'Ativar avisos neste aparelho' }).click()
    await expect(page.getByRole('button', { name: 'Desativar neste aparelho' })).toBeVisible()
    expect(await status()).toMatchObject({ active: true })
    await page.reload()
    await page.getByRole('button', { name: 'Desativar neste aparelho' }).click()
    await expect(page.getByRole('button', { name: 'Ativar avisos neste aparelho' })).toBeVisible()
    expect(await status()).toMatchObject({ active: false })
  })
})

test.describe('A device that does not let notifications through', () => {
  test('is told what to do, and the keyboard stays where it was', async ({ page }) => {
    await pretendPushService(page, 'denied')
    await signUp(page, undefined, '/notifications')
    await page.getByRole('button', { name: 'Ativar avisos neste aparelho' }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByText('O navegador está bloqueando os avisos da Colmeia.')).toBeFocused()
    await expect(page.getByRole('button', { name: 'Ativar avisos neste aparelho' })).toBeHidden()
  })
})

test.describe('A subscription that the browser exchanges by itself', () => {
  test.use({ serviceWorkers: 'allow' })

  test('is sent to the server, and only for who had asked for it', async ({ page, context }) => {
    await becomeMember(page)
    await page.goto('/notifications')
    await page.evaluate(() => navigator.serviceWorker.ready)
    const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'))
    const status = async () => (await page.request.get('/api/notifications/push')).json()
    /**
     * Replaces the subscription as the browser does. The push service, which no test can reach, is simulated.
     * Waits until it is handled.
     */
    const exchange = (hadOne: boolean) =>
      worker.evaluate(async (old) => {
        const registration = Reflect.get(globalThis, 'registration') as ServiceWorkerRegistration
        const keys = { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) }
        const subscription = { toJSON: () => ({ endpoint: 'https://push.example.com/novo', keys }) }
        registration.pushManager.subscribe = async () => subscription as unknown as PushSubscription
        const work: Promise<unknown>[] = []
        const change = Object.assign(new Event('pushsubscriptionchange'), {
          oldSubscription: old ? subscription : null,
          waitUntil: (promise: Promise<unknown>) => work.push(promise),
        })
        dispatchEvent(change)
        await Promise.all(work)
        return work.length
      }, hadOne)

    expect(await exchange(false)).toBe(1)
    expect(await status()).toMatchObject({ active: false })
    await exchange(true)
    expect(await status()).toMatchObject({ active: true })
    await page.context().clearCookies()
    await exchange(true)
    expect((await page.request.get('/api/notifications/push')).status()).toBe(401)
  })
})

test.describe('A push message', () => {
  test.use({ serviceWorkers: 'allow' })

  test('is shown by the service worker, and pressed it is read and leads to its idea', async ({
    page,
    browser,
    context,
  }) => {
    await becomeMember(page)
    const idea = await publish(page, { title: uniqueWord() })
    await like((await otherMember(browser, 'Ana Lima')).page, idea.id)
    await page.goto('/notifications')
    await page.evaluate(() => navigator.serviceWorker.ready)
    const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'))
    const message = { id: `like~${idea.id}`, text: 'Ana curtiu sua ideia', path: `/idea/${idea.id}` }

    // This browser cannot show notifications or press them: both ends are simulated.
    await worker.evaluate(() => {
      const registration = Reflect.get(globalThis, 'registration') as ServiceWorkerRegistration
      registration.showNotification = async (title, options) => {
        Object.assign(globalThis, { shown: { title, ...options } })
      }
    })
    await deliver(page, message)
    const shown = () => worker.evaluate(() => Reflect.get(globalThis, 'shown') as object)
    await expect.poll(shown).toMatchObject({ title: 'Colmeia', body: message.text, tag: message.id })

    await worker.evaluate(() => {
      const { data } = Reflect.get(globalThis, 'shown') as { data: unknown }
      const press = new Event('notificationclick')
      const notification = { data, close: () => {} }
      dispatchEvent(Object.assign(press, { notification, waitUntil: () => {} }))
    })
    await page.waitForURL(`**/idea/${idea.id}`)
    const unread = async () => (await page.request.get('/api/notifications/unread')).json()
    await expect.poll(unread).toEqual({ unread: 0 })
  })
})

/** Like the browser when its push service delivers a message for this app. */
async function deliver(page: Page, message: object) {
  const browserSide = await page.context().newCDPSession(page)
  const registered = new Promise<string>((resolve) =>
    browserSide.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) => {
      if (first) resolve(first.registrationId)
    }),
  )
  await browserSide.send('ServiceWorker.enable')
  await browserSide.send('ServiceWorker.deliverPushMessage', {
    origin: setting('COLMEIA_URL'),
    registrationId: await registered,
    data: JSON.stringify(message),
  })
}

/** Simulates the browser's push service, which no test can reach, with answers of the right form. */
async function pretendPushService(page: Page, answer: NotificationPermission = 'granted') {
  await page.addInitScript((permission) => {
    const key = 'pretended-subscription'
    const subscription = {
      toJSON: () => ({
        endpoint: 'https://push.example.com/aparelho',
        keys: { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) },
      }),
      unsubscribe: async () => {
        localStorage.removeItem(key)
        return true
      },
    }
    const pushManager = {
      subscribe: async () => {
        localStorage.setItem(key, 'yes')
        return subscription
      },
      getSubscription: async () => (localStorage.getItem(key) === null ? null : subscription),
    }
    Object.defineProperty(navigator.serviceWorker, 'getRegistration', {
      value: async () => ({ pushManager }),
    })
    Object.defineProperty(Notification, 'permission', { get: () => 'default' })
    Notification.requestPermission = async () => permission
  }, answer)
}
