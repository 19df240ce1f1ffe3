import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.UUID;
import java.util.regex.Pattern;

public class Till {
    static final String BRIDGE = System.getenv().getOrDefault("BRIDGE_URL", "http://127.0.0.1:5200");
    static final HttpClient CLIENT = HttpClient.newHttpClient();

    /** Sends a request under its key until there is a response; the operation is executed only once. */
    static String send(String path, String key, String body) throws IOException, InterruptedException {
        var request = HttpRequest.newBuilder(URI.create(BRIDGE + path))
            .timeout(Duration.ofSeconds(200))
            .header("Content-Type", "application/json")
            .header("Idempotency-Key", key)
            .POST(HttpRequest.BodyPublishers.ofString(body))
            .build();
        for (int attempt = 1;; attempt++) {
            try {
                var response = CLIENT.send(request, HttpResponse.BodyHandlers.ofString());
                // Nothing was charged or issued; the text is for the person at the counter.
                if (response.statusCode() != 200) throw new IllegalStateException(field(response.body(), "error"));
                return response.body();
            } catch (IOException lost) {
                if (attempt == 3) throw lost;
            }
        }
    }

    /** Returns the first field of that name; a till uses its JSON library. */
    static String field(String json, String name) {
        var found = Pattern.compile("\"" + name + "\":\"?([^\",}]+)").matcher(json);
        return found.find() ? found.group(1) : null;
    }

    public static void main(String[] arguments) throws Exception {
        var sale = send("/sales", "sale-" + UUID.randomUUID(), """
            {
              "items": [{ "description": "Caffè", "quantity": 2, "price": 1.2, "vat": "10" }],
              "payments": [{ "means": "cash", "amount": 5 }]
            }
            """);
        System.out.printf(java.util.Locale.ROOT, "%s, receipt %s, change %.2f%n",
            field(sale, "status"), field(sale, "number"), Double.valueOf(field(sale, "change")));
    }
}
