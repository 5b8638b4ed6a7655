# Varnish in front of the public site, with CDN=varnish: docs/operating.md, "A CDN in front".
vcl 4.1;

import std;

backend default {
  .host = "web";
  .port = "3000";
  .probe = {
    .url = "/readyz";
    .interval = 2s;
    .timeout = 2s;
    .window = 3;
    .threshold = 2;
    .initial = 2;
  }
}

# Who may purge: the API.
acl purgers {
  "localhost";
  "10.0.0.0"/8;
  "172.16.0.0"/12;
  "192.168.0.0"/16;
}

sub vcl_recv {
  if (req.method == "PURGE") {
    # Behind another proxy every client would have an address of ours.
    if (client.ip !~ purgers || req.http.X-Forwarded-For ~ ",") {
      return (synth(403));
    }
    # The API sends a regular expression for the keys of pages.
    ban("obj.http.Surrogate-Key ~ " + req.http.Surrogate-Key);
    return (synth(200));
  }
  if (req.method != "GET" && req.method != "HEAD") {
    return (pass);
  }
  if (req.url ~ "^/(healthz|readyz)") {
    return (pass);
  }
  # The site reads no cookie, and none of these parameters.
  unset req.http.Cookie;
  set req.url = regsuball(req.url, "([?&])(utm_[a-z]+|fbclid|gclid)=[^&]*", "\1");
  set req.url = regsub(regsuball(req.url, "&&+", "&"), "[?&]+$", "");
  # How long after its time a page may be used: longer while the site is down.
  if (std.healthy(req.backend_hint)) {
    set req.grace = 30s;
  }
  return (hash);
}

sub vcl_backend_response {
  if (beresp.http.Surrogate-Control) {
    set beresp.ttl = std.duration(regsub(beresp.http.Surrogate-Control, "^.*max-age=(\d+).*$", "\1") + "s", 0s);
    set beresp.grace = std.duration(regsub(beresp.http.Surrogate-Control, "^.*stale-if-error=(\d+).*$", "\1") + "s", 0s);
    set beresp.keep = 1h;
  }
  # A page that can't be made again is used as it was.
  if (beresp.status >= 500 && bereq.is_bgfetch) {
    return (abandon);
  }
}

sub vcl_deliver {
  unset resp.http.Surrogate-Control;
  unset resp.http.Surrogate-Key;
  unset resp.http.X-Varnish;
  unset resp.http.Via;
  if (obj.hits > 0) {
    set resp.http.X-Cache = "hit";
  } else {
    set resp.http.X-Cache = "miss";
  }
}
