import { type Clause, excused, held } from './clause.ts'

const words = 'client/words.test.ts'
const worded = '%s is worded as specified'

/** Error catalogue. */
export const section8: Clause[] = [
  held('8.0.1', 'the first form error is the message', 'graphql/rest/upstream/envelope.test.ts', 'a refusal with %s'),
  held('8.0.1b', 'a refused page is 400', 'server/error-pages.test.ts', 'a refusal of %s is an error page'),
  held('8.0.2', 'other failures have their status', 'server/error-pages.test.ts', 'a failure of %s is an error page'),
  excused('8.0.3', 'an answer without a status', 'Junk answers'),
  held('8.0.3b', 'the words about it', words, worded),
  held('8.0.4', 'refused loads open the error page', 'server/error-pages.test.ts', 'a refusal of %s is an error page'),
  excused('8.0.5', 'a refused cart', 'Junk answers'),
  held('8.0.5b', 'refused lists and categories', 'server/error-pages.test.ts', 'a refusal of %s is an error page'),
  held(
    '8.0.6',
    'refused changes are told',
    'client/components/toast/use-toast.test.tsx',
    'shows the first reason of the server',
  ),
  held('8.0.6b', 'a failed search is an error page', 'server/error-pages.test.ts', 'a failure of %s is an error page'),
  held('8.0.6c', 'a failed subscription too', 'server/forms/unsent-forms.test.ts', 'where the backend is down'),
  held(
    '8.0.6d',
    'a cart that fails at the start breaks no page',
    'server/error-pages.test.ts',
    'a cart that fails breaks no public page',
  ),
  held(
    '8.0.7',
    'a profile that is refused ends the session',
    'graphql/modules/viewer/viewer.test.ts',
    'a token that is over ends the session',
  ),
  excused('8.0.7b', 'a profile that fails', 'Failing profile'),
  held('8.0.8', 'defaults of the error page', 'client/frame/frame.test.tsx', 'the error page says what it knows'),
  held(
    '8.0.8b',
    'an error page that fails',
    'server/render/draw-page.test.tsx',
    'is a page that needs nothing where the error page fails too',
  ),
  held('8.0.9', 'the words of 404', 'client/frame/frame.test.tsx', 'the 404 page stands without the frame'),
  excused('8.0.9b', 'unknown middleware', 'Middleware'),
  held(
    '8.0.10',
    'lost chunks',
    'client/navigation/lost-chunk.test.ts',
    'a lost chunk reloads the page once in 60 seconds',
  ),
  held('8.0.10b', 'and then the error page', 'e2e/lost-chunk.test.ts', 'a page whose code is gone comes as a document'),
  held('8.0.11', 'a site map that fails', 'server/sitemap.test.ts', 'is replaced while it cannot be had'),
  held(
    '8.0.11b',
    'old addresses that cannot be had',
    'server/plugins/pages/redirects.test.ts',
    'without the list of old addresses requests go on',
  ),
  held('8.0.12', 'the mark of errors', words, worded),
  held('8.0.13', 'empty lists', words, worded),
  held('8.0.14', 'other texts', words, worded),
  held('8.0.15', 'thanks', words, worded),
  excused('8.0.16', 'other codes', 'Not described'),
]
