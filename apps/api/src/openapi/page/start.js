/* global SwaggerUIBundle */

SwaggerUIBundle({
  dom_id: '#docs',
  url: '/api/openapi.json',
  deepLinking: true,
  docExpansion: 'none',
  defaultModelsExpandDepth: 0,
  // No other host learns who reads this.
  validatorUrl: null,
});
