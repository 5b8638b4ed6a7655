import { index, layout, route, type RouteConfig } from '@react-router/dev/routes';

/** Every address of the site. A page is a folder below `pages/`, and one line here. */
export default [
  // Everything inside shows its errors in the site's layout.
  layout('layout/page-frame.tsx', [
    route('home', 'pages/home/home-page.tsx'),
    route('news', 'pages/news/news-page.tsx'),
    route('news/:id', 'pages/article/article-page.tsx'),
    route('career', 'pages/careers/careers-page.tsx'),
    route('career/:id', 'pages/career/career-page.tsx'),
    route('tenders', 'pages/tenders/tenders-page.tsx'),
    route('tenders/:id', 'pages/tender/tender-page.tsx'),
    route('transparency', 'pages/transparency/transparency-page.tsx'),
    route('advisories', 'pages/advisories/advisories-page.tsx'),
    route('advisories/:id', 'pages/advisory/advisory-page.tsx'),
    route('publications', 'pages/publications/publications-page.tsx'),
    route('publications/:id', 'pages/publication/publication-page.tsx'),
    route('archives', 'pages/archives/archives-page.tsx'),
    route('blog/:id', 'pages/blog/blog-page.tsx'),
    route('complaints', 'pages/complaints/complaints-page.tsx'),
    route('contact-us', 'pages/contact-us/contact-us-page.tsx'),
    route('message-from-executive-director', 'pages/director-message/director-message-page.tsx'),
    route('search', 'pages/search/search-page.tsx'),

    route('about-us', 'pages/about-us/about-us-page.tsx'),
    route('VisionAndMission', 'pages/vision-and-mission/vision-and-mission-page.tsx'),
    route('partner-org', 'pages/partner-org/partner-org-page.tsx'),
    route('partner-org/:id', 'pages/partner/partner-page.tsx'),
    route('management-team', 'pages/management-team/management-team-page.tsx'),
    route('brm-team', 'pages/brm-team/brm-team-page.tsx'),
    route('projects', 'pages/projects/projects-page.tsx'),
    route('projects/:id', 'pages/project/project-page.tsx'),
    route('project-activity-pictures', 'pages/project-pictures/project-pictures-page.tsx'),
    route('events', 'pages/events/events-page.tsx'),
    route('events/:id', 'pages/event/event-page.tsx'),
    route('gallery', 'pages/gallery/gallery-page.tsx'),
    route('videos', 'pages/videos/videos-page.tsx'),

    route('newsletter/:kind/:token', 'pages/newsletter-link/newsletter-link-page.tsx'),

    route('login', 'pages/login/login-page.tsx'),
    route('forgot-password', 'pages/forgot-password/forgot-password-page.tsx'),
    route('reset-password/:token', 'pages/reset-password/reset-password-page.tsx'),
    route('update-password', 'pages/update-password/update-password-page.tsx'),

    // A page that staff have made, or one of the admin app; all of the site's own addresses come
    // before it.
    route(':url', 'pages/custom-page/custom-page.tsx'),
    route('*', 'pages/not-found/not-found-page.tsx'),
  ]),

  index('redirects/to-home.ts', { id: 'redirect-home' }),
  route('announcement', 'redirects/to-news.ts'),
  route('vision-&-mission', 'redirects/to-vision-and-mission.ts'),
  route('abm-team', 'redirects/to-brm-team.ts'),

  // What programs read.
  route('sitemap.xml', 'feeds/sitemap.ts'),
  route('sitemaps/:file.xml', 'feeds/sitemap-file.ts'),
  route('robots.txt', 'feeds/robots.ts'),
  route('site.webmanifest', 'feeds/web-manifest.ts'),
  route('offline.js', 'feeds/offline.ts'),
  route('news.rss', 'feeds/news-rss.ts'),
  route('news.atom', 'feeds/news-atom.ts'),
  route('events/:id.ics', 'feeds/event-ics.ts'),
  route('tenders.atom', 'feeds/tenders-atom.ts'),
  route('advisories.atom', 'feeds/advisories-atom.ts'),
  route('advisories/:id.cap', 'feeds/advisory-cap.ts'),
] satisfies RouteConfig;
